/** Choosing a new password with the link from the mail. */
import { PasswordInput } from '@mantine/core'
import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { newPassword, PASSWORD_MIN_CHARACTERS } from '#domain/accounts/account.schema.ts'
import { authCalls } from '#domain/accounts/accounts.api.ts'
import { links } from '../navigation/links.ts'
import { request } from '../calls/request.ts'
import { Button, LinkButton } from '../ui/button.tsx'
import { FormNotice } from './form-notice.tsx'
import { AuthCard } from './auth-card.tsx'
import classes from './auth-layout.module.css'
import { useMailToken } from './mail-token.ts'

const chosen = z.object({ password: newPassword })

export function ResetPasswordScreen() {
  const token = useMailToken()
  return token ? <NewPasswordForm token={token} /> : <DeadLink />
}

function DeadLink() {
  return (
    <AuthCard
      title="This link does not work any more"
      lead="Links to a new password work once and for a short time. Ask for another one."
    >
      <div className={classes.form}>
        <LinkButton variant="primary" {...links.forgotPassword()} fullWidth>
          Send a new link
        </LinkButton>
      </div>
    </AuthCard>
  )
}

function NewPasswordForm({ token }: { token: string }) {
  const form = useForm({ resolver: zodResolver(chosen), defaultValues: { password: '' } })
  const reset = useMutation({
    mutationFn: (body: z.infer<typeof chosen>) =>
      request(authCalls.resetPassword, { body: { ...body, token } }),
  })

  if (reset.isSuccess)
    return (
      <AuthCard title="Your password is changed" lead="You can sign in with it now.">
        <div className={classes.form}>
          <LinkButton variant="primary" {...links.signIn()} fullWidth>
            Sign in
          </LinkButton>
        </div>
      </AuthCard>
    )

  return (
    <AuthCard title="Choose a new password" foot={<Link {...links.signIn()}>Back to sign in</Link>}>
      <form
        noValidate
        className={classes.form}
        onSubmit={form.handleSubmit((values) => reset.mutate(values))}
      >
        <PasswordInput
          label="New password"
          description={`At least ${PASSWORD_MIN_CHARACTERS} characters. A few words are better than one.`}
          autoComplete="new-password"
          error={form.formState.errors.password?.message}
          {...form.register('password')}
        />
        <FormNotice>{reset.error?.message ?? null}</FormNotice>
        <Button variant="primary" type="submit" busy={reset.isPending} fullWidth>
          Change password
        </Button>
      </form>
    </AuthCard>
  )
}
