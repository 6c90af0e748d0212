/** Making a reset link: for whom, and where they go on. */
import { zodResolver } from '@hookform/resolvers/zod'
import { TextInput } from '@mantine/core'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { newResetLink, RESET_LINK_HOURS } from '#domain/testing/reset-link.schema.ts'
import { showFieldErrors } from '../calls/form-errors.ts'
import { Button } from '../ui/button.tsx'
import { toast } from '../ui/toast.ts'
import { useCreateResetLink } from './api.ts'
import classes from './reset-links.module.css'

const empty = { email: '', redirect: '', hours: RESET_LINK_HOURS } as const

export function NewResetLink({ campaignId }: { campaignId: string }) {
  const form = useForm({ resolver: zodResolver(newResetLink), defaultValues: empty })
  const create = useCreateResetLink(campaignId)
  const { errors } = form.formState

  async function submit(link: z.output<typeof newResetLink>) {
    try {
      await create.mutateAsync(link)
      form.reset(empty)
      form.setFocus('email')
      toast.done('The link is in the list.')
    } catch (error) {
      const rest = showFieldErrors(form, error)
      if (rest) toast.failed(rest)
    }
  }

  return (
    <form noValidate className={classes.form} onSubmit={form.handleSubmit(submit)}>
      <TextInput
        label="Subscriber’s email"
        type="email"
        autoComplete="off"
        maxLength={320}
        error={errors.email?.message}
        {...form.register('email')}
      />
      <TextInput
        label="Redirect to"
        type="url"
        placeholder="https://"
        autoComplete="off"
        maxLength={2000}
        error={errors.redirect?.message}
        {...form.register('redirect')}
      />
      <Button type="submit" busy={create.isPending}>
        Create link
      </Button>
    </form>
  )
}
