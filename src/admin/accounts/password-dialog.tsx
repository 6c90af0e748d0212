/** Asks for the password again before a sensitive change. */
import { Modal, PasswordInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { Button } from '../ui/button.tsx'
import { FormNotice } from './form-notice.tsx'
import classes from './second-factor.module.css'

type PasswordDialogProps<Result> = {
  opened: boolean
  title: string
  text: string
  confirmLabel: string
  tone?: 'primary' | 'danger'
  send: (password: string) => Promise<Result>
  /** For what a passkey proves as well. */
  sendPasskey?: () => Promise<Result>
  onDone: (result: Result) => void
  onClose: () => void
}

export function PasswordDialog<Result>(props: PasswordDialogProps<Result>) {
  return (
    <Modal opened={props.opened} onClose={props.onClose} title={props.title} size={440}>
      <PasswordStep {...props} />
    </Modal>
  )
}

type PasswordStepProps<Result> = Omit<PasswordDialogProps<Result>, 'opened' | 'title'>

/** The same question inside a dialog with more steps. */
export function PasswordStep<Result>(props: PasswordStepProps<Result>) {
  const [password, setPassword] = useState('')
  const ask = useMutation({
    mutationFn: (send: () => Promise<Result>) => send(),
    onSuccess: props.onDone,
  })
  const { sendPasskey } = props

  function submit(event: FormEvent) {
    event.preventDefault()
    ask.mutate(() => props.send(password))
  }

  return (
    <form noValidate onSubmit={submit} className={classes.step}>
      <p className={classes.text}>{props.text}</p>
      <PasswordInput
        label="Your password"
        autoComplete="current-password"
        data-autofocus
        value={password}
        onChange={({ currentTarget }) => setPassword(currentTarget.value)}
      />
      <FormNotice>{ask.error?.message ?? null}</FormNotice>
      <div className={classes.end}>
        {sendPasskey && (
          <Button variant="subtle" disabled={ask.isPending} onClick={() => ask.mutate(sendPasskey)}>
            Use a passkey
          </Button>
        )}
        <Button onClick={props.onClose}>Cancel</Button>
        <Button
          variant={props.tone ?? 'primary'}
          type="submit"
          busy={ask.isPending}
          disabled={password === ''}
        >
          {props.confirmLabel}
        </Button>
      </div>
    </form>
  )
}
