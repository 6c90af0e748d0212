/** Signing in by passkey: offered in the email field's suggestions where the browser can, and by a button. */
import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { choosePasskey, obstacleHere, signInByPasskey } from './passkey-ceremony.ts'

/** Before the challenge that the suggestion answers is over. */
const OFFERED_MS = 4 * 60_000

export function usePasskeySignIn(onDone: () => Promise<void>) {
  const offer = useRef<AbortController>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [round, setRound] = useState(0)
  const signIn = useMutation({
    mutationFn: async () => {
      // A browser asks one question at a time.
      offer.current?.abort()
      setProblem(null)
      await signInByPasskey(await choosePasskey())
    },
    onSuccess: onDone,
    onError: (error) => {
      setProblem(error.message)
      setRound(round + 1)
    },
  })
  const enter = useEffectEvent(onDone)

  useEffect(() => {
    const leaving = new AbortController()
    offer.current = leaving
    offerAsSuggestion(leaving.signal)
      .then((isSignedIn) => (isSignedIn ? enter() : undefined))
      .catch((error: Error) => {
        if (!leaving.signal.aborted) setProblem(error.message)
      })
    return () => leaving.abort()
  }, [round])

  return { canUse: obstacleHere() === null, problem, isBusy: signIn.isPending, signIn: () => signIn.mutate() }
}

/** False: the browser cannot, or nobody has chosen one. Only what comes of a choice is worth a word. */
async function offerAsSuggestion(leaving: AbortSignal): Promise<boolean> {
  if (obstacleHere() !== null) return false
  const canSuggest = 'isConditionalMediationAvailable' in PublicKeyCredential
  if (!canSuggest || !(await PublicKeyCredential.isConditionalMediationAvailable())) return false
  const chosen = await chosenSuggestion(leaving)
  if (chosen === null) return false
  await signInByPasskey(chosen)
  return true
}

async function chosenSuggestion(leaving: AbortSignal) {
  while (!leaving.aborted) {
    const renewal = new AbortController()
    const timer = setTimeout(() => renewal.abort(), OFFERED_MS)
    try {
      return await choosePasskey({
        mediation: 'conditional',
        signal: AbortSignal.any([leaving, renewal.signal]),
      })
    } catch {
      if (!renewal.signal.aborted) return null
    } finally {
      clearTimeout(timer)
    }
  }
  return null
}
