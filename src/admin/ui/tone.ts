/** The colors a badge or alert may take: a pair of text and background each, in tokens.css. */
export const tones = ['green', 'ember', 'cobalt', 'red', 'gray'] as const
export type Tone = (typeof tones)[number]
