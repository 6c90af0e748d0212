/** Says once what came of signing in at a platform, when its owner is back. */
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { ConnectablePlatform } from '#domain/connections/connection.schema.ts'
import { isSignInOutcome, signInOutcomes } from '#domain/connections/sign-in-outcomes.ts'
import { toast } from '../ui/toast.ts'

/** `platforms` is undefined until they are known. */
export function useSignInOutcome(
  platforms: readonly Pick<ConnectablePlatform, 'id' | 'name'>[] | undefined,
): void {
  const { signIn, platform } = useSearch({ strict: false })
  const navigate = useNavigate()

  useEffect(() => {
    if (!platforms || !isSignInOutcome(signIn)) return
    const name = platforms.find(({ id }) => id === platform)?.name ?? 'The platform'
    const say = signIn === 'connected' ? toast.done : toast.failed
    say(signInOutcomes[signIn](name))
    void navigate({ to: '.', search: {}, replace: true })
  }, [platforms, signIn, platform, navigate])
}
