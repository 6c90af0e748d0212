/** How a figure has changed since the period before. */

export type FigureChange = {
  direction: 'up' | 'down' | 'same'
  /** Beside the figure: "18%", "0.9 pts". */
  text: string
  /** As it is read out. */
  words: string
}

/** `share`: what is compared are hundredths already, so their difference says more than its own share. */
export type Compared = 'amount' | 'share'

/** Null where there is nothing to compare with: no period before, or nothing in it. */
export function figureChange(
  { now, before }: { now: number | null; before: number | null },
  compared: Compared = 'amount',
): FigureChange | null {
  if (now === null || before === null || before < 0 || (before === 0 && (now === 0 || compared === 'amount')))
    return null
  const change = (compared === 'share' ? now - before : (now - before) / before) * 100
  const size = Math.abs(change)
  const text = compared === 'share' ? `${rounded(size, 1)} pts` : `${rounded(size, size < 10 ? 1 : 0)}%`
  if (Number.parseFloat(text) === 0) return { direction: 'same', text, words: 'The same as before' }
  const direction = change > 0 ? 'up' : 'down'
  const unit = compared === 'share' ? text.replace('pts', 'percentage points') : text
  return { direction, text, words: `${unit} ${direction === 'up' ? 'more' : 'less'} than before` }
}

function rounded(value: number, decimals: number): string {
  return value.toLocaleString('en', { maximumFractionDigits: decimals })
}
