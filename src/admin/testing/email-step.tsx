/** Step 2: the address of the test, which stays as it is once it was entered. */
import { zodResolver } from '@hookform/resolvers/zod'
import { TextInput } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { testEmail } from '#domain/testing/testing.schema.ts'
import { showFieldErrors } from '../calls/form-errors.ts'
import { Button } from '../ui/button.tsx'
import { toast } from '../ui/toast.ts'
import { useSaveTestEmail } from './api.ts'
import classes from './checklist.module.css'
import { Step, type StepProps } from './step.tsx'

const entered = z.object({ email: testEmail })

export function EmailStep(props: StepProps) {
  const { email } = props.checklist
  if (email === null)
    return (
      <Step {...props}>
        <AddressForm campaignId={props.campaign.id} isCurrent={props.step.state === 'current'} />
      </Step>
    )
  return (
    <Step
      {...props}
      text={
        <p className={classes.address}>
          <IconLock size={15} stroke={1.75} aria-label="Locked until you start a new test" />
          {email}
        </p>
      }
    />
  )
}

function AddressForm({ campaignId, isCurrent }: { campaignId: string; isCurrent: boolean }) {
  const form = useForm({ resolver: zodResolver(entered), defaultValues: { email: '' } })
  const save = useSaveTestEmail(campaignId)

  async function submit({ email }: z.output<typeof entered>) {
    try {
      await save.mutateAsync(email)
    } catch (error) {
      const rest = showFieldErrors(form, error)
      if (rest) toast.failed(rest)
    }
  }

  return (
    <form noValidate className={classes.fields} onSubmit={form.handleSubmit(submit)}>
      <TextInput
        aria-label="Test address"
        type="email"
        placeholder="you+test@example.com"
        autoComplete="off"
        maxLength={320}
        error={form.formState.errors.email?.message}
        {...form.register('email')}
      />
      <Button type="submit" variant={isCurrent ? 'primary' : 'default'} busy={save.isPending}>
        Use this address
      </Button>
    </form>
  )
}
