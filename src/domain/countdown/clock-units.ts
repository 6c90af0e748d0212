/** The units of a clock, the largest first. */
export const clockUnits = ['days', 'hours', 'minutes', 'seconds'] as const

export type ClockUnit = (typeof clockUnits)[number]
