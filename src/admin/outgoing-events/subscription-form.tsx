/** Where events go, which, and how early a deadline is told of. */
import { Checkbox, TextInput } from '@mantine/core'
import { Controller, useWatch, type UseFormReturn } from 'react-hook-form'
import { eventTypeNames, eventTypes, type EventType } from '#domain/outgoing-events/event-types.ts'
import { showFieldErrors } from '../calls/form-errors.ts'
import { Button } from '../ui/button.tsx'
import dialog from '../ui/dialog.module.css'
import classes from './outgoing-events.module.css'

export type SubscriptionFields = { targetUrl: string; name: string; events: EventType[]; hours: number }

type SubscriptionFormProps = {
  form: UseFormReturn<SubscriptionFields>
  label: string
  busy: boolean
  onSubmit: (fields: SubscriptionFields) => Promise<unknown>
  onCancel: () => void
}

export function SubscriptionForm({ form, label, busy, onSubmit, onCancel }: SubscriptionFormProps) {
  const { errors } = form.formState

  async function submit(fields: SubscriptionFields) {
    try {
      await onSubmit(fields)
    } catch (error) {
      const rest = showFieldErrors(form, error)
      if (rest) form.setError('root', { message: rest })
    }
  }

  return (
    <form noValidate className={classes.form} onSubmit={form.handleSubmit(submit)}>
      <TextInput
        label="Address"
        description="It gets a POST of JSON for each event."
        placeholder="https://hooks.zapier.com/…"
        data-autofocus
        error={errors.targetUrl?.message}
        {...form.register('targetUrl')}
      />
      <TextInput
        label="Name"
        description="To tell it from others."
        error={errors.name?.message}
        {...form.register('name')}
      />
      <EventChoice form={form} />
      {errors.root && (
        <p role="alert" className={classes.alert}>
          {errors.root.message}
        </p>
      )}
      <div className={dialog.actions}>
        <Button onClick={onCancel}>Cancel</Button>
        <Button variant="primary" type="submit" busy={busy}>
          {label}
        </Button>
      </div>
    </form>
  )
}

function EventChoice({ form }: { form: UseFormReturn<SubscriptionFields> }) {
  const { control, formState } = form
  const isTimed = useWatch({ control, name: 'events' }).includes('deadline.approaching')
  return (
    <>
      <Controller
        control={control}
        name="events"
        render={({ field: { value, onChange } }) => (
          <Checkbox.Group
            label="Events"
            value={value}
            onChange={onChange}
            error={formState.errors.events?.message}
          >
            <div className={classes.choices}>
              {eventTypeNames.map((type) => (
                <Checkbox
                  key={type}
                  value={type}
                  label={eventTypes[type].label}
                  description={eventTypes[type].says}
                />
              ))}
            </div>
          </Checkbox.Group>
        )}
      />
      {isTimed && (
        <TextInput
          label="Hours before the deadline"
          description="For “Deadline approaching”."
          className={classes.hours ?? ''}
          inputMode="numeric"
          error={formState.errors.hours?.message}
          {...form.register('hours', { valueAsNumber: true })}
        />
      )}
    </>
  )
}
