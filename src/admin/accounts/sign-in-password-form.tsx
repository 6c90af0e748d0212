/** The first step of signing in: a password, or a passkey instead of everything. */
import { PasswordInput, TextInput } from '@mantine/core'
import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { emailAddress, givenPassword } from '#domain/accounts/account.schema.ts'
import { authCalls } from '#domain/accounts/accounts.api.ts'
import { request, RequestFailed } from '../calls/request.ts'
import { Button } from '../ui/button.tsx'
import { FormNotice } from './form-notice.tsx'
import classes from './auth-layout.module.css'
import { usePasskeySignIn } from './use-passkey-sign-in.ts'

const credentials = z.object({ email: emailAddress, password: givenPassword, code: z.string().trim() })

/** Six digits are the app's; recovery codes have letters. */
const APP_CODE = /^\d{6}$/

type PasswordFormProps = {
  /** Whose it is, where that is known. */
  email?: string
  onDone: () => Promise<void>
  onSecondStep: () => void
  /** Below the buttons. */
  children?: ReactNode
}

export function PasswordForm({ email = '', onDone, onSecondStep, children }: PasswordFormProps) {
  const form = useForm({
    resolver: zodResolver(credentials),
    defaultValues: { email, password: '', code: '' },
  })
  const { errors } = form.formState
  const signIn = useMutation({
    mutationFn: (typed: z.infer<typeof credentials>) => request(authCalls.signIn, { body: bodyOf(typed) }),
    onError: (error) => setAsksForCode(asksForCode || needsCode(error)),
    onSuccess: ({ outcome }) => (outcome === 'signedIn' ? onDone() : onSecondStep()),
  })
  const passkey = usePasskeySignIn(onDone)
  const [asksForCode, setAsksForCode] = useState(false)

  function askForPasskey() {
    signIn.reset()
    passkey.signIn()
  }

  return (
    <form noValidate className={classes.form} onSubmit={form.handleSubmit((body) => signIn.mutate(body))}>
      <TextInput
        label="Email"
        type="email"
        autoComplete="username webauthn"
        autoFocus={email === ''}
        error={errors.email?.message}
        {...form.register('email')}
      />
      <PasswordInput
        label="Password"
        autoComplete="current-password"
        data-autofocus={email !== '' || undefined}
        error={errors.password?.message}
        {...form.register('password')}
      />
      {asksForCode && (
        <TextInput
          label="Code of your authenticator app, or a recovery code"
          autoComplete="one-time-code"
          spellCheck={false}
          {...form.register('code')}
        />
      )}
      <FormNotice>{signIn.error?.message ?? passkey.problem}</FormNotice>
      <Button variant="primary" type="submit" busy={signIn.isPending} fullWidth>
        Sign in
      </Button>
      {passkey.canUse && (
        <Button busy={passkey.isBusy} onClick={askForPasskey} fullWidth>
          Sign in with a passkey
        </Button>
      )}
      {children}
    </form>
  )
}

function bodyOf({ code, ...typed }: z.infer<typeof credentials>) {
  if (code === '') return typed
  return { ...typed, ...(APP_CODE.test(code) ? { code } : { recoveryCode: code }) }
}

/** The server names the field that lets the person in, although strangers have tried too often. */
function needsCode(error: Error): boolean {
  return error instanceof RequestFailed && error.fields['code'] !== undefined
}
