/** For commands that people type: what was done, or why not, without a stack. */

export function inOneSentence(command: () => string): void {
  try {
    console.log(command())
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
