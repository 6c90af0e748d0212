/** The first step of signing in: a password, or a passkey instead of everything. */
import { PasswordInput, TextInput } from '@mantine/core'
import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { emailAddress, givenPassword } from '#domain/accounts/account.schema.ts'
import { authCalls } from '#domain/accounts/accounts.api.ts'
import { links } from '../navigation/links.ts'
import { request, RequestFailed } from '../calls/request.ts'
import { Button } from '../ui/button.tsx'
import { authSettingsQuery } from './api.ts'
import { FormNotice } from './form-notice.tsx'
import { AuthCard } from './auth-card.tsx'
import classes from './auth-layout.module.css'
import { usePasskeySignIn } from './use-passkey-sign-in.ts'

const credentials = z.object({ email: emailAddress, password: givenPassword, code: z.string().trim() })

/** Six digits are the app's; recovery codes have letters. */
const APP_CODE = /^\d{6}$/

type PasswordFormProps = { next: string | undefined; onDone: () => Promise<void>; onSecondStep: () => void }

export function PasswordForm({ next, onDone, onSecondStep }: PasswordFormProps) {
  const form = useForm({
    resolver: zodResolver(credentials),
    defaultValues: { email: '', password: '', code: '' },
  })
  const { errors } = form.formState
  const settings = useQuery(authSettingsQuery)
  const signIn = useMutation({
    mutationFn: (typed: z.infer<typeof credentials>) => request(authCalls.signIn, { body: bodyOf(typed) }),
    onError: (error) => setAsksForCode(asksForCode || needsCode(error)),
    onSuccess: ({ outcome }) => (outcome === 'signedIn' ? onDone() : onSecondStep()),
  })
  const passkey = usePasskeySignIn(onDone)
  const [asksForCode, setAsksForCode] = useState(false)
  const signUp = settings.data?.signUp === 'open' && (
    <>
      New here? <Link {...links.signUp(next)}>Create an account</Link>
    </>
  )

  function askForPasskey() {
    signIn.reset()
    passkey.signIn()
  }

  return (
    <AuthCard title="Sign in" foot={signUp}>
      <form noValidate className={classes.form} onSubmit={form.handleSubmit((body) => signIn.mutate(body))}>
        <TextInput
          label="Email"
          type="email"
          autoComplete="username webauthn"
          error={errors.email?.message}
          {...form.register('email')}
        />
        <PasswordInput
          label="Password"
          autoComplete="current-password"
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
        <Link {...links.forgotPassword()} className={classes.aside}>
          Forgot your password?
        </Link>
      </form>
    </AuthCard>
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
