/** How many digits a countdown shows: two each of hours, minutes and seconds, as far as they are there, and the days'. */
export type DigitCount = 2 | 4 | 6 | 7 | 8 | 9

/** By the first unit that is shown, after that of days. */
export const digitsFrom = { hours: 6, minutes: 4, seconds: 2 } as const
