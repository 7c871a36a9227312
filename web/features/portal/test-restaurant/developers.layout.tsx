import { Outlet } from 'react-router';
import { TestKeyHere } from './test-key-here.tsx';

/** The page for developers is for everybody; what an owner of a restaurant can press there is ours. */
export default () => <Outlet context={{ testKey: <TestKeyHere /> }} />;
