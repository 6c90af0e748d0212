/** The second step of signing in: a code of the authenticator app, or one of the recovery codes. */
import { TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { authCalls } from '#domain/accounts/accounts.api.ts'
import { request } from '../calls/request.ts'
import { Button } from '../ui/button.tsx'
import { CodeInput } from './code-input.tsx'
import { FormNotice } from './form-notice.tsx'
import classes from './auth-layout.module.css'

type Way = 'app' | 'recovery'

const bodyOf: Record<Way, (code: string) => { code: string } | { recoveryCode: string }> = {
  app: (code) => ({ code }),
  recovery: (recoveryCode) => ({ recoveryCode }),
}

const leads: Record<Way, string> = {
  app: 'Enter the six digits that your authenticator app shows for Lastcall.',
  recovery: 'Enter one of the recovery codes you saved. Each works once.',
}

type SecondFactorFormProps = { onDone: () => Promise<void>; onBack: () => void }

export function SecondFactorForm({ onDone, onBack }: SecondFactorFormProps) {
  const [way, setWay] = useState<Way>('app')
  const [code, setCode] = useState('')
  const verify = useMutation({
    mutationFn: () => request(authCalls.signInSecondFactor, { body: bodyOf[way](code.trim()) }),
    onSuccess: onDone,
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    verify.mutate()
  }

  function change(next: Way) {
    setWay(next)
    setCode('')
    verify.reset()
  }

  return (
    <>
      <p className={classes.lead}>{leads[way]}</p>
      <form noValidate className={classes.form} onSubmit={submit}>
        {way === 'app' ? (
          <CodeInput value={code} onChange={setCode} autoFocus />
        ) : (
          <TextInput
            label="Recovery code"
            autoComplete="off"
            spellCheck={false}
            autoFocus
            value={code}
            onChange={({ currentTarget }) => setCode(currentTarget.value)}
          />
        )}
        <FormNotice>{verify.error?.message ?? null}</FormNotice>
        <Button
          variant="primary"
          type="submit"
          busy={verify.isPending}
          disabled={code.trim() === ''}
          fullWidth
        >
          Continue
        </Button>
        <Button variant="subtle" onClick={() => change(way === 'app' ? 'recovery' : 'app')} fullWidth>
          {way === 'app' ? 'Use a recovery code' : 'Use the authenticator app'}
        </Button>
        <Button variant="subtle" onClick={onBack} fullWidth>
          Back to sign in
        </Button>
      </form>
    </>
  )
}
