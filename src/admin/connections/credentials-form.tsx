/** The key of an account at a platform, tried there before anything is saved (A §5). Also inside of a campaign's integration. */
import { PasswordInput, TextInput } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import type { ConnectablePlatform } from '#domain/connections/connection.schema.ts'
import { credentialProblems, type CredentialProblems } from '#domain/connections/credentials.ts'
import { integrationMessages } from '#domain/integrations/integration-messages.ts'
import type { CredentialField, CredentialForm } from '#domain/platforms/integration-facts.ts'
import { RequestFailed } from '../calls/request.ts'
import { Button } from '../ui/button.tsx'
import { focusFirstInvalid } from '../ui/focus-first-invalid.ts'
import { useConnect, type Connected } from './api.ts'
import classes from './credentials-form.module.css'
import { SignInButton } from './sign-in-button.tsx'

type CredentialsFormProps = {
  platform: Pick<ConnectablePlatform, 'id' | 'name' | 'credentials' | 'apiDocs' | 'signIn'>
  /** Of a connection that gets a new key; left out, one is added. */
  connectionId?: string
  submitLabel?: string
  /** The next act of its screen, or one beside another. */
  variant?: 'primary' | 'default'
  onConnected?: (connected: Connected) => void
  /** Where signing in at the platform leads back to: a screen that says what came of it. */
  backTo?: string
}

export function CredentialsForm({ platform, backTo = '/connections', ...rest }: CredentialsFormProps) {
  const { credentials, signIn } = platform
  const { connectionId, variant = 'primary' } = rest
  const isReady = signIn === 'ready'
  return (
    <>
      {isReady && <SignInButton {...{ platform, connectionId, variant, backTo }} />}
      {credentials && (
        <KeyForm
          key={platform.id}
          platform={platform}
          form={credentials}
          {...rest}
          variant={isReady ? 'default' : variant}
        />
      )}
    </>
  )
}

type KeyFormProps = CredentialsFormProps & { form: CredentialForm }

function KeyForm({ platform, form, connectionId, onConnected, ...button }: KeyFormProps) {
  const { submitLabel = 'Integrate', variant = 'primary' } = button
  const element = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState({ first: '', second: '' })
  const [problems, setProblems] = useState<CredentialProblems>({})
  const [refusal, setRefusal] = useState<string | null>(null)
  const [timesSaid, setTimesSaid] = useState(0)
  const connect = useConnect(platform.id, connectionId)

  // Once the messages are on the screen, however long the platform took.
  useEffect(() => {
    if (timesSaid > 0) focusFirstInvalid(element.current)
  }, [timesSaid])

  function say(fields: CredentialProblems, message: string | null) {
    setProblems(fields)
    setRefusal(Object.keys(fields).length === 0 ? message : null)
    setTimesSaid((times) => times + 1)
  }

  function submit() {
    const found = credentialProblems(form, typed)
    if (Object.keys(found).length > 0) return say(found, null)
    setRefusal(null)
    connect.mutate(typed, {
      ...(onConnected && { onSuccess: onConnected }),
      onError: (error) => say(error instanceof RequestFailed ? error.fields : {}, refusalOf(error)),
    })
  }

  return (
    <form
      ref={element}
      noValidate
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <div className={classes.fields}>
        {inputsOf(form).map(([name, field]) => (
          <KeyInput
            key={name}
            field={field}
            isNew={connectionId !== undefined && field.isSecret}
            value={typed[name]}
            error={problems[name]}
            onChange={(text) => {
              setTyped({ ...typed, [name]: text })
              setProblems({ ...problems, [name]: undefined })
            }}
          />
        ))}
        <Button variant={variant} type="submit" busy={connect.isPending} className={classes.submit ?? ''}>
          {submitLabel}
        </Button>
      </div>
      {refusal !== null && (
        <p role="alert" className={classes.refusal}>
          {refusal}
        </p>
      )}
      <p className={classes.where}>
        {inputsOf(form)
          .map(([, { where }]) => where)
          .join(' ')}{' '}
        {platform.apiDocs !== null && (
          <a href={platform.apiDocs} target="_blank" rel="noreferrer">
            Where is that?
          </a>
        )}
      </p>
    </form>
  )
}

/** The server's own words, and where it has none those of the specification (A §8). */
function refusalOf(error: Error): string {
  return error instanceof RequestFailed && error.hasReason ? error.message : integrationMessages.notConnected
}

type KeyInputProps = {
  field: CredentialField
  isNew: boolean
  value: string
  error: string | undefined
  onChange: (text: string) => void
}

function KeyInput({ field: { label, isSecret }, isNew, value, error, onChange }: KeyInputProps) {
  const Input = isSecret ? PasswordInput : TextInput
  return (
    <Input
      className={classes.input ?? ''}
      label={isNew ? `New ${inSentence(label)}` : label}
      autoComplete="off"
      spellCheck={false}
      value={value}
      error={error}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}

function inputsOf({ first, second }: CredentialForm): ['first' | 'second', CredentialField][] {
  return [['first', first], ...(second ? [['second', second] as ['second', CredentialField]] : [])]
}

/** "New API key", "New private app token" */
function inSentence(label: string): string {
  return /^\p{Lu}\p{Ll}/u.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label
}
