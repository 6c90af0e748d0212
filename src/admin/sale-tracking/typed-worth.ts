/**
 * What was typed of a sale's worth and how far its saving has come. Saves settle between two keys, before the screen
 * has shown it: each event is taken by what came before it, never by what was last drawn.
 */

/** `save`: none is under way, for what cannot be saved and for what was saved while its field is in use. */
export type Field<Text> = { text: Text; save: 'none' | 'waiting' | 'failed' }

/** The kit hands back text while a number is unfinished, and for one that is too long to be one. */
export type Fields = { amount?: Field<string | number> | undefined; currency?: Field<string> | undefined }

/** What was sent to be saved. */
type Sent = { amount?: number | null | undefined; currency?: string | undefined }

export type WorthEvent =
  | { type: 'typed'; typed: Fields }
  /** A field that is in use keeps what was typed; afterwards it shows what is saved, whoever saves it. */
  | { type: 'saved'; change: Sent; isInUse: boolean }
  | { type: 'failed'; change: Sent }
  /** Nobody is in a field that could be saved. */
  | { type: 'left' }

export function afterWorthEvent(fields: Fields, event: WorthEvent): Fields {
  switch (event.type) {
    case 'typed':
      return { ...fields, ...event.typed }
    case 'saved':
      return settle(fields, event.change, (field) => event.isInUse && { ...field, save: 'none' })
    case 'failed':
      return settle(fields, event.change, (field) => ({ ...field, save: 'failed' }))
    case 'left':
      return saveOf(fields) === 'none' ? {} : fields
  }
}

/** Of both fields together. */
export function saveOf({ amount, currency }: Fields): Field<unknown>['save'] {
  const saves = [amount?.save, currency?.save]
  if (saves.includes('failed')) return 'failed'
  return saves.includes('waiting') ? 'waiting' : 'none'
}

export function figureIn(amount: string | number): number | null {
  return amount === '' ? null : Number(amount)
}

type Settled = <Text>(field: Field<Text>) => Field<Text> | false

/** What was typed since goes on waiting. */
function settle({ amount, currency }: Fields, change: Sent, settled: Settled): Fields {
  const isSame = {
    amount: amount && figureIn(amount.text) === change.amount,
    currency: currency?.text === change.currency,
  }
  return {
    amount: (isSame.amount ? amount && settled(amount) : amount) || undefined,
    currency: (isSame.currency ? currency && settled(currency) : currency) || undefined,
  }
}
