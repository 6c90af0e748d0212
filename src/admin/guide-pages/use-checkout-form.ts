/** What is typed about a checkout until it is saved. What nobody has touched shows what is stored, and is not sent. */
import { useState } from 'react'
import { productsIn, secretProblem } from '#domain/sales/checkout-settings.ts'
import type { CheckoutChange, CheckoutSettings } from '#domain/sales/checkouts.api.ts'
import type { NativeCheckout } from '#domain/sales/native-checkouts.ts'
import { RequestFailed } from '../calls/request.ts'
import { toast } from '../ui/toast.ts'
import { useSaveCheckout, type CheckoutAt } from './api.ts'

type Typed = { secret?: string; products?: string; countsRenewals?: boolean }

type CheckoutFormOf = { at: CheckoutAt; native: NativeCheckout; settings: CheckoutSettings }

export function useCheckoutForm({ at, native, settings }: CheckoutFormOf) {
  const [typed, setTyped] = useState<Typed>({})
  const [problem, setProblem] = useState<string | null>(null)
  const saving = useSaveCheckout(at)
  const change = changeIn(typed, settings)

  /** True once it is saved. */
  async function save(): Promise<boolean> {
    const found = change.secret ? secretProblem(change.secret, native) : null
    setProblem(found)
    if (found !== null) return false
    try {
      await saving.mutateAsync(change)
    } catch (error) {
      setProblem(problemOfSecret(error))
      return false
    }
    setTyped((now) => (now === typed ? {} : now))
    toast.done('Saved.')
    return true
  }

  return {
    shown: {
      secret: typed.secret ?? '',
      products: typed.products ?? settings.products.join('\n'),
      countsRenewals: typed.countsRenewals ?? settings.countsRenewals,
    },
    type: (field: Typed) => {
      setTyped({ ...typed, ...field })
      if (field.secret !== undefined) setProblem(null)
    },
    problem,
    change,
    isDirty: Object.keys(change).length > 0,
    isSaving: saving.isPending,
    save,
  }
}

function changeIn({ secret, products, countsRenewals }: Typed, stored: CheckoutSettings): CheckoutChange {
  const named = products === undefined ? stored.products : productsIn(products)
  return {
    ...(secret && { secret }),
    ...(named.join('\n') !== stored.products.join('\n') && { products: [...named] }),
    ...(countsRenewals !== undefined && countsRenewals !== stored.countsRenewals && { countsRenewals }),
  }
}

/** What belongs to no field of the form is said at the edge of the screen. */
function problemOfSecret(error: unknown): string | null {
  const ofSecret = error instanceof RequestFailed ? error.fields['secret'] : undefined
  if (ofSecret === undefined && error instanceof Error) toast.failed(error.message)
  return ofSecret ?? null
}
