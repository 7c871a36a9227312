import { AwardsHome } from '../features/awards/index.ts';

export default AwardsHome;
