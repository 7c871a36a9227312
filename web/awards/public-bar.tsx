import { Footer, PublicBar } from '../features/site/index.ts';

export { Footer };
export default PublicBar;
