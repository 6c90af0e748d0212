/** Says once what came of allowing the app at the shop, when its owner is back. */
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { isStoreOutcome, storeOutcomes } from '#domain/stores/store-outcomes.ts'
import { toast } from '../ui/toast.ts'

export function useStoreOutcome(): void {
  const { store } = useSearch({ strict: false })
  const navigate = useNavigate()

  useEffect(() => {
    if (!isStoreOutcome(store)) return
    const say = store === 'connected' ? toast.done : toast.failed
    say(storeOutcomes[store])
    void navigate({ to: '.', search: {}, replace: true })
  }, [store, navigate])
}
