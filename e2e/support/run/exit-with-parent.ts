import process from 'node:process';

// Loaded into the server under test, which would otherwise outlive a test run that is killed.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
