/** What a sale is worth, as it is typed: saved a moment after the last key, each field by itself (B §5.2, §9.4). */
import { useDebouncedCallback } from '@mantine/hooks'
import { useRef, useState } from 'react'
import { saleProblems, type SaleProblems } from '#domain/pages/page-sale.ts'
import { currencyProblem } from '#domain/sales/currencies.ts'
import type { SaleTracking } from '#domain/sale-trackings/sale-trackings.api.ts'
import { toast } from '../ui/toast.ts'
import { useSaveSaleTracking, type SaleTrackingAt, type SaleTrackingChange } from './api.ts'

const PAUSE_MS = 500

/** The kit hands back text while a number is unfinished, and for one that is too long to be one. */
type Typed = { amount?: string | number | undefined; currency?: string | undefined }

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
  const [typed, setTyped] = useState<Typed>({})
  const isInUse = useRef(false)
  const { mutate, isError } = useSaveSaleTracking(at)
  const save = (change: SaleTrackingChange) =>
    mutate(change, {
      onSuccess: () => isInUse.current || setTyped({}),
      onError: (error) => toast.failed(error.message),
    })
  const saveSoon = useDebouncedCallback(save, { delay: PAUSE_MS, flushOnUnmount: true })

  const shown = {
    amount: typed.amount ?? tracking.amount ?? '',
    currency: typed.currency ?? tracking.currency,
  }
  const read = readWorth(shown)
  const isSaved = read.amount === tracking.amount && read.currency === tracking.currency
  const isValid = Object.keys(read.problems).length === 0
  return {
    ...read,
    shown,
    state: !isValid ? 'invalid' : isSaved ? 'saved' : isError ? 'failed' : 'saving',
    typeAmount(amount) {
      setTyped({ ...typed, amount })
      const now = readWorth({ ...shown, amount })
      if (now.problems.sale_amount === undefined) saveSoon({ amount: now.amount })
      else saveSoon.cancel()
    },
    typeCurrency(text) {
      const currency = text.toUpperCase()
      setTyped({ ...typed, currency })
      if (currencyProblem(currency) === null) save({ currency })
    },
    enter: () => {
      isInUse.current = true
    },
    leave: () => {
      isInUse.current = false
      saveSoon.flush()
      if (isSaved) setTyped({})
    },
  }
}

function readWorth({ amount, currency }: Worth['shown']): Read {
  const figure = amount === '' ? null : Number(amount)
  const problems = saleProblems({ sale_amount: figure ?? 0, sale_currency: currency })
  return {
    problems,
    amount: problems.sale_amount === undefined ? figure : null,
    currency: problems.sale_currency === undefined ? currency : null,
  }
}
