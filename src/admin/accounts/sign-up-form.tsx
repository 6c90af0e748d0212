/** Name, address and password of a new person. An invitation fixes the address. */
import { PasswordInput, TextInput } from '@mantine/core'
import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import {
  emailAddress,
  newPassword,
  PASSWORD_MIN_CHARACTERS,
  personName,
} from '#domain/accounts/account.schema.ts'
import { authCalls } from '#domain/accounts/accounts.api.ts'
import { showFieldErrors } from '../calls/form-errors.ts'
import { request } from '../calls/request.ts'
import { Button } from '../ui/button.tsx'
import { FormNotice } from './form-notice.tsx'
import classes from './auth-layout.module.css'

const person = z.object({ name: personName, email: emailAddress, password: newPassword })

type SignUpFormProps = {
  invitation?: { token: string; email: string }
  onSignedIn: () => Promise<void>
  /** The address has to be confirmed first. */
  onCheckMail: (email: string) => void
}

export function SignUpForm({ invitation, onSignedIn, onCheckMail }: SignUpFormProps) {
  const form = useForm({
    resolver: zodResolver(person),
    defaultValues: { name: '', email: invitation?.email ?? '', password: '' },
  })
  const { errors } = form.formState
  const { timeZone: timezone } = new Intl.DateTimeFormat().resolvedOptions()
  const signUp = useMutation({
    mutationFn: (values: z.infer<typeof person>) =>
      request(authCalls.signUp, { body: { ...values, timezone, invitation: invitation?.token } }),
    onSuccess: ({ outcome }, { email }) => (outcome === 'signedIn' ? onSignedIn() : onCheckMail(email)),
    onError: (error) => form.setError('root', { message: showFieldErrors(form, error) ?? '' }),
  })

  return (
    <form noValidate className={classes.form} onSubmit={form.handleSubmit((values) => signUp.mutate(values))}>
      <TextInput
        label="Your name"
        autoComplete="name"
        autoFocus
        error={errors.name?.message}
        {...form.register('name')}
      />
      <TextInput
        label="Email"
        type="email"
        autoComplete="username"
        readOnly={Boolean(invitation)}
        error={errors.email?.message}
        {...form.register('email')}
      />
      <PasswordInput
        label="Password"
        description={`At least ${PASSWORD_MIN_CHARACTERS} characters. A few words are better than one.`}
        autoComplete="new-password"
        error={errors.password?.message}
        {...form.register('password')}
      />
      <FormNotice>{errors.root?.message ?? null}</FormNotice>
      <Button variant="primary" type="submit" busy={signUp.isPending} fullWidth>
        {invitation ? 'Join' : 'Create account'}
      </Button>
    </form>
  )
}
