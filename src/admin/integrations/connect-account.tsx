/** The credentials form (specification A §4, §5): the key of an account, tried at the platform before anything is saved. */
import { PasswordInput, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { connectionsApi } from '#domain/connections/connections.api.ts'
import { credentialProblems, type CredentialProblems } from '#domain/connections/credentials.ts'
import { integrationMessages } from '#domain/integrations/integration-messages.ts'
import type { IntegrationView } from '#domain/integrations/integrations.api.ts'
import type { CredentialField, CredentialForm } from '#domain/platforms/integration-facts.ts'
import { request, RequestFailed } from '../calls/request.ts'
import { Button } from '../ui/button.tsx'
import { failed } from './failed.ts'
import classes from './flow.module.css'

type ConnectAccountProps = {
  platform: IntegrationView['platform']
  onConnected: (connection: { id: string }) => Promise<unknown>
  onCancel?: () => void
}

export function ConnectAccount({ platform, ...acts }: ConnectAccountProps) {
  if (platform.credentials === null) return null
  return <KeyForm platform={platform} form={platform.credentials} {...acts} />
}

type KeyFormProps = ConnectAccountProps & { form: CredentialForm }

function KeyForm({ platform, form, onConnected, onCancel }: KeyFormProps) {
  const [typed, setTyped] = useState({ first: '', second: '' })
  const [problems, setProblems] = useState<CredentialProblems>({})
  const add = useMutation({
    mutationFn: () => request(connectionsApi.add, { body: { platform: platform.id, ...typed } }),
    onSuccess: onConnected,
    onError(error) {
      const fields = error instanceof RequestFailed ? error.fields : {}
      setProblems(fields)
      if (Object.keys(fields).length === 0) failed(integrationMessages.notConnected)(error)
    },
  })

  function connect() {
    const found = credentialProblems(form, typed)
    setProblems(found)
    if (Object.keys(found).length === 0) add.mutate()
  }

  const inputs: ['first' | 'second', CredentialField][] = [
    ['first', form.first],
    ...(form.second ? [['second', form.second] as ['second', CredentialField]] : []),
  ]
  return (
    <form
      noValidate
      className={classes.fields}
      onSubmit={(event) => {
        event.preventDefault()
        connect()
      }}
    >
      {inputs.map(([name, { label, where, isSecret }]) => {
        const Input = isSecret ? PasswordInput : TextInput
        return (
          <Input
            key={name}
            label={label}
            description={where}
            autoComplete="off"
            value={typed[name]}
            error={problems[name]}
            onChange={({ currentTarget }) => {
              setTyped({ ...typed, [name]: currentTarget.value })
              setProblems({})
            }}
          />
        )
      })}
      <div className={classes.acts}>
        <Button variant="primary" type="submit" busy={add.isPending} disabled={!isFilled(form, typed)}>
          Integrate
        </Button>
        {onCancel && (
          <Button variant="subtle" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </div>
    </form>
  )
}

function isFilled({ second }: CredentialForm, typed: { first: string; second: string }): boolean {
  return typed.first.trim() !== '' && (second === undefined || typed.second.trim() !== '')
}
