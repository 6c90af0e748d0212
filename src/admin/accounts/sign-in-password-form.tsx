/** The first step of signing in. */
import { PasswordInput, TextInput } from '@mantine/core'
import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { emailAddress, givenPassword } from '#domain/accounts/account.schema.ts'
import { authCalls } from '#domain/accounts/accounts.api.ts'
import { links } from '../navigation/links.ts'
import { request } from '../calls/request.ts'
import { Button } from '../ui/button.tsx'
import { authSettingsQuery } from './api.ts'
import { FormNotice } from './form-notice.tsx'
import { AuthCard } from './auth-card.tsx'
import classes from './auth-layout.module.css'

const credentials = z.object({ email: emailAddress, password: givenPassword })

type PasswordFormProps = { next: string | undefined; onDone: () => Promise<void>; onSecondStep: () => void }

export function PasswordForm({ next, onDone, onSecondStep }: PasswordFormProps) {
  const form = useForm({ resolver: zodResolver(credentials), defaultValues: { email: '', password: '' } })
  const { errors } = form.formState
  const settings = useQuery(authSettingsQuery)
  const signIn = useMutation({
    mutationFn: (body: z.infer<typeof credentials>) => request(authCalls.signIn, { body }),
    onSuccess: ({ outcome }) => (outcome === 'signedIn' ? onDone() : onSecondStep()),
  })
  const signUp = settings.data?.signUp === 'open' && (
    <>
      New here? <Link {...links.signUp(next)}>Create an account</Link>
    </>
  )

  return (
    <AuthCard title="Sign in" foot={signUp}>
      <form noValidate className={classes.form} onSubmit={form.handleSubmit((body) => signIn.mutate(body))}>
        <TextInput
          label="Email"
          type="email"
          autoComplete="username"
          error={errors.email?.message}
          {...form.register('email')}
        />
        <PasswordInput
          label="Password"
          autoComplete="current-password"
          error={errors.password?.message}
          {...form.register('password')}
        />
        <FormNotice>{signIn.error?.message ?? null}</FormNotice>
        <Button variant="primary" type="submit" busy={signIn.isPending} fullWidth>
          Sign in
        </Button>
        <Link {...links.forgotPassword()} className={classes.aside}>
          Forgot your password?
        </Link>
      </form>
    </AuthCard>
  )
}
