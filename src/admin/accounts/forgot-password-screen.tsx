/** Asking for a mail with a link to a new password. The answer never tells whether an address is known. */
import { TextInput } from '@mantine/core'
import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { emailAddress } from '#domain/accounts/account.schema.ts'
import { authCalls } from '#domain/accounts/accounts.api.ts'
import { links } from '../navigation/links.ts'
import { request } from '../calls/request.ts'
import { Button } from '../ui/button.tsx'
import { CheckMail } from './check-mail.tsx'
import { FormNotice } from './form-notice.tsx'
import { AuthCard } from './auth-card.tsx'
import classes from './auth-layout.module.css'

const wanted = z.object({ email: emailAddress })

export function ForgotPasswordScreen() {
  const form = useForm({ resolver: zodResolver(wanted), defaultValues: { email: '' } })
  const ask = useMutation({
    mutationFn: (body: z.infer<typeof wanted>) => request(authCalls.forgotPassword, { body }),
  })

  if (ask.isSuccess) return <CheckMail email={ask.variables.email} what="to a new password" />

  return (
    <AuthCard
      title="Forgot your password?"
      lead="We mail you a link to choose a new one."
      foot={<Link {...links.signIn()}>Back to sign in</Link>}
    >
      <form noValidate className={classes.form} onSubmit={form.handleSubmit((values) => ask.mutate(values))}>
        <TextInput
          label="Email"
          type="email"
          autoComplete="username"
          error={form.formState.errors.email?.message}
          {...form.register('email')}
        />
        <FormNotice>{ask.error?.message ?? null}</FormNotice>
        <Button variant="primary" type="submit" busy={ask.isPending} fullWidth>
          Send the link
        </Button>
      </form>
    </AuthCard>
  )
}
