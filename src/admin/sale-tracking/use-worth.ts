/** What a sale is worth, as it is typed: saved a moment after the last key, each field by itself (B §5.2, §9.4). */
import { useDebouncedCallback, useWindowEvent } from '@mantine/hooks'
import { useReducer, useRef } from 'react'
import { saleProblems, type SaleProblems } from '#domain/pages/page-sale.ts'
import { currencyProblem } from '#domain/sales/currencies.ts'
import type { SaleTracking } from '#domain/sale-trackings/sale-trackings.api.ts'
import {
  saveSaleTrackingLast,
  useSaveSaleTracking,
  type SaleTrackingAt,
  type SaleTrackingChange,
} from './api.ts'
import { afterWorthEvent, figureIn, saveOf, type Field, type Fields } from './typed-worth.ts'

const PAUSE_MS = 500

type Read = {
  problems: SaleProblems
  /** What can be saved of it; null where nothing can. */
  amount: number | null
  currency: string | null
}

export type Worth = Read & {
  /** As the fields show it. */
  shown: { amount: string | number; currency: string }
  state: 'saved' | 'saving' | 'failed' | 'invalid'
  typeAmount: (amount: string | number) => void
  typeCurrency: (currency: string) => void
  /** While a field is in use it keeps what is typed; afterwards it shows what is saved, whoever saves it. */
  enter: () => void
  leave: () => void
}

export function useWorth(at: SaleTrackingAt, tracking: SaleTracking): Worth {
  const [fields, send] = useReducer(afterWorthEvent, {})
  const isInUse = useRef(false)
  const { mutateAsync } = useSaveSaleTracking(at)
  const save = (change: SaleTrackingChange) =>
    void mutateAsync(change).then(
      () => send({ type: 'saved', change, isInUse: isInUse.current }),
      () => send({ type: 'failed', change }),
    )
  const saveSoon = useDebouncedCallback(save, { delay: PAUSE_MS, flushOnUnmount: true })

  const shown = {
    amount: fields.amount?.text ?? tracking.amount ?? '',
    currency: fields.currency?.text ?? tracking.currency,
  }
  const read = readWorth(shown)
  const state = stateOf(fields, read)
  const unsaved = unsavedOf(fields, read)
  useWindowEvent('pagehide', () => {
    if (Object.keys(unsaved).length > 0) saveSaleTrackingLast(at, unsaved)
  })

  return {
    ...read,
    shown,
    state,
    typeAmount(text) {
      const { problems, amount } = readWorth({ ...shown, amount: text })
      const canSave = problems.sale_amount === undefined
      send({ type: 'typed', typed: { amount: { text, save: canSave ? 'waiting' : 'none' } } })
      if (canSave) saveSoon({ amount })
      else saveSoon.cancel()
    },
    typeCurrency(typed) {
      const text = typed.toUpperCase()
      const canSave = currencyProblem(text) === null
      send({ type: 'typed', typed: { currency: { text, save: canSave ? 'waiting' : 'none' } } })
      if (canSave) save({ currency: text })
    },
    enter: () => {
      isInUse.current = true
    },
    leave: () => {
      isInUse.current = false
      saveSoon.flush()
      if (state !== 'invalid') send({ type: 'left' })
    },
  }
}

function readWorth({ amount, currency }: Worth['shown']): Read {
  const figure = figureIn(amount)
  const problems = saleProblems({ sale_amount: figure ?? 0, sale_currency: currency })
  return {
    problems,
    amount: problems.sale_amount === undefined ? figure : null,
    currency: problems.sale_currency === undefined ? currency : null,
  }
}

const states = { failed: 'failed', waiting: 'saving', none: 'saved' } as const

function stateOf(fields: Fields, { problems }: Read): Worth['state'] {
  return Object.keys(problems).length > 0 ? 'invalid' : states[saveOf(fields)]
}

function unsavedOf(fields: Fields, { problems, amount, currency }: Read): SaleTrackingChange {
  const waits = (field: Field<unknown> | undefined) => field !== undefined && field.save !== 'none'
  return {
    ...(waits(fields.amount) && problems.sale_amount === undefined && { amount }),
    ...(waits(fields.currency) && currency !== null && { currency }),
  }
}
