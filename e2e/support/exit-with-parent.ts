import process from 'node:process';

// Loaded into the server under test: when the test run is killed outright, nobody else would end it.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
