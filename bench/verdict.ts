/** Prints what was measured beside what was wanted; a measurement that misses ends the run with an error. */

export function atLeast(wanted: number, what: string, measured: number): void {
  tell(measured >= wanted, `${what}: ${inWords(measured)} (at least ${inWords(wanted)})`)
}

export function atMost(wanted: number, what: string, measured: number): void {
  tell(measured <= wanted, `${what}: ${inWords(measured)} (at most ${inWords(wanted)})`)
}

/** For what a busy machine makes more: the ratio says how much room is left, and a miss is no error. */
export function beside(limit: number, what: string, measured: number): void {
  const ratio = limit === 0 ? '' : ` (${inWords((measured / limit) * 100)} %)`
  console.log(`  ${measured <= limit ? '✔' : '!'} ${what}: ${inWords(measured)} of ${inWords(limit)}${ratio}`)
}

/** Ours beside that of somebody else, where less is better; who is behind is said, and is no error. */
export function against(
  whom: string,
  what: string,
  { ours, theirs }: { ours: number; theirs: number },
): void {
  const verdict = ours < theirs ? '✔ ahead of' : ours === theirs ? '= level with' : '! behind'
  console.log(`  ${verdict} ${whom}: ${what}: ${inWords(ours)} to ${inWords(theirs)}`)
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

export function inWords(value: number): string {
  return value.toLocaleString('en', { maximumFractionDigits: Math.abs(value) < 100 ? 2 : 0 })
}

function tell(isGood: boolean, line: string): void {
  console.log(`  ${isGood ? '✔' : '✖'} ${line}`)
  if (!isGood) process.exitCode = 1
}
