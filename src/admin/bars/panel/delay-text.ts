/** When a bar shows after somebody has come, in words. */

/** Seconds that owners choose from (B §9.3); any other number is typed. */
export const delayChoices = [0, 5, 10, 30, 60] as const

export function delayText(seconds: number): string {
  if (seconds === 0) return 'Immediately'
  return seconds === 1 ? 'After 1 second' : `After ${seconds} seconds`
}

export function isDelayChoice(seconds: number): boolean {
  return delayChoices.some((choice) => choice === seconds)
}
