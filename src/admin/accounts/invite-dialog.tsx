/** Inviting a person: by mail, or with a link to hand over where no mail is sent. */
import { Modal, Select, TextInput } from '@mantine/core'
import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Controller, useForm } from 'react-hook-form'
import { z } from 'zod'
import { invitedAddress, memberRole } from '#domain/accounts/account.schema.ts'
import { teamCalls } from '#domain/accounts/accounts.api.ts'
import { showFieldErrors } from '../calls/form-errors.ts'
import { request } from '../calls/request.ts'
import { Button } from '../ui/button.tsx'
import { CopyField } from '../ui/copy-field.tsx'
import { toast } from '../ui/toast.ts'
import { teamQuery } from './api.ts'
import { FormNotice } from './form-notice.tsx'
import classes from './second-factor.module.css'
import { roleChoices } from './team-changes.ts'

const wanted = z.object({ email: invitedAddress, role: memberRole })

export function InviteDialog({ accountName, onClose }: { accountName: string; onClose: () => void }) {
  const queries = useQueryClient()
  const form = useForm({
    resolver: zodResolver(wanted),
    defaultValues: { email: '', role: 'member' as const },
  })
  const { errors } = form.formState
  const invite = useMutation({
    mutationFn: (body: z.infer<typeof wanted>) => request(teamCalls.invite, { body }),
    onSuccess: async ({ email, link }) => {
      await queries.invalidateQueries(teamQuery)
      if (link !== null) return
      toast.done(`${email} is invited.`)
      onClose()
    },
    onError: (error) => {
      const rest = showFieldErrors(form, error)
      if (rest) form.setError('root', { message: rest })
    },
  })
  const link = invite.data?.link

  return (
    <Modal opened onClose={onClose} title={`Invite to ${accountName}`} size={440}>
      {link ? (
        <div className={classes.step}>
          <p className={classes.text}>
            This installation sends no mail. Give this link to {invite.data?.email} yourself; it works once.
          </p>
          <CopyField label="Invitation link" value={link} />
          <div className={classes.end}>
            <Button variant="primary" onClick={onClose}>
              Done
            </Button>
          </div>
        </div>
      ) : (
        <form
          noValidate
          className={classes.step}
          onSubmit={form.handleSubmit((values) => invite.mutate(values))}
        >
          <TextInput
            label="Email"
            type="email"
            data-autofocus
            error={errors.email?.message}
            {...form.register('email')}
          />
          <Controller
            control={form.control}
            name="role"
            render={({ field }) => <Select label="Role" data={roleChoices} {...field} />}
          />
          <FormNotice>{errors.root?.message ?? null}</FormNotice>
          <div className={classes.end}>
            <Button onClick={onClose}>Cancel</Button>
            <Button variant="primary" type="submit" busy={invite.isPending}>
              Send invitation
            </Button>
          </div>
        </form>
      )}
    </Modal>
  )
}
