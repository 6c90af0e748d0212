/** What a chart shows: for each column, such as a day, a value of each series. */

export type Tone = 'cobalt' | 'green' | 'ink' | 'gray'

export type Series = {
  key: string
  label: string
  shape: 'bars' | 'line'
  tone: Tone
  values: readonly number[]
  /** The whole number, as it is read out. */
  format: (value: number) => string
}

/** Series on one scale, drawn in one strip of the picture. */
export type Panel = {
  series: readonly Series[]
  height: number
  /** Short enough for the axis. */
  tick: (value: number) => string
  /** The smallest step of its axis; one where it is left out. */
  unit?: number
}

/** A column of the chart. */
export type Column = {
  /** As short as below the axis: "Nov 18". */
  label: string
  /** As it is read out: "Wed, Nov 18". */
  name: string
  /** It is not over yet, so it is paler. */
  isOpen?: boolean
}

/** Something that happened in a column: a number in a circle, said in words below the chart. */
export type Mark = { number: number; column: number }

export function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
