import { PublicBar } from '../features/site/index.ts';

export default PublicBar;
