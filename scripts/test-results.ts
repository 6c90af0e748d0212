/** How tests ended, and which files took longest. */

export type Results = { passed: number; failed: number; files: { file: string; ms: number }[] }

export function together(results: Results[]): Results {
  return {
    passed: results.reduce((sum, { passed }) => sum + passed, 0),
    failed: results.reduce((sum, { failed }) => sum + failed, 0),
    files: results.flatMap(({ files }) => files),
  }
}

const SLOWEST = 20

export function slowestFiles({ files }: Results): string {
  const slowest = files.toSorted((one, other) => other.ms - one.ms).slice(0, SLOWEST)
  return slowest.map(({ file, ms }) => `${(ms / 1000).toFixed(1).padStart(6)} s  ${file}`).join('\n')
}
