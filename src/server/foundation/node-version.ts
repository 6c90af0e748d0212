/** Imported first: says in one line when this Node is too old, before anything needs what it lacks. */

const OLDEST_MAJOR = 26
const { node } = process.versions

if (Number.parseInt(node, 10) < OLDEST_MAJOR) {
  process.stderr.write(
    `Lastcall needs Node ${OLDEST_MAJOR}, and this is ${node}. "npm start" brings the right one along.\n`,
  )
  process.exit(1)
}
