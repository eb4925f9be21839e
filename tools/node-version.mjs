/** Exits if Node is too old. Import it first: other modules may not even load there. */
const LEAST = { major: 20, minor: 19 };

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < LEAST.major || (major === LEAST.major && minor < LEAST.minor)) {
  console.error(`This needs Node ${LEAST.major}.${LEAST.minor} or later, and this is Node ${process.versions.node}.`);
  process.exit(1);
}
