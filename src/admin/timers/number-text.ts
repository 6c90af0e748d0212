/** Numbers as people read them. */

export const inPixels = (value: number) => `${value} px`
export const inPercent = (value: number) => `${value}%`
