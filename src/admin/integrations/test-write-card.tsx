/** "Send a test": writes the deadline of one address into its field at the platform, and reads it back. */
import { Card, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { whyNoTestAddress } from '#domain/emails/test-address.ts'
import { RequestFailed } from '../calls/request.ts'
import { useCurrentAccount } from '../session/current-account.ts'
import { Button } from '../ui/button.tsx'
import { StatusIcon } from '../ui/status-icon.tsx'
import { integrationQuery, useTestWrite, type IntegrationAt } from './api.ts'
import classes from './test-write-card.module.css'
import { testWriteText } from './test-write-text.ts'

/** Once there is a field to fill. */
export function TestWriteCard({ at }: { at: IntegrationAt }) {
  const view = useQuery(integrationQuery(at)).data
  return view?.settings?.textField ? <TestWrite at={at} fieldName={view.settings.textField.name} /> : null
}

function TestWrite({ at, fieldName }: { at: IntegrationAt; fieldName: string }) {
  const id = useId()
  const { user } = useCurrentAccount()
  const test = useTestWrite(at)
  const [email, setEmail] = useState(user.email)
  const [mistake, setMistake] = useState<string | null>(null)

  function send() {
    const why = whyNoTestAddress(email)
    setMistake(why)
    if (why === null) test.mutate(email.trim())
  }

  const refusal = test.error instanceof RequestFailed ? test.error.fields['email'] : undefined
  return (
    <Card padding="md" component="section" aria-labelledby={id}>
      <h2 id={id} className={classes.title}>
        Send a test
      </h2>
      <p className={classes.text}>Fills “{fieldName}” for one address, and reads it back.</p>
      <form
        noValidate
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
      >
        <TextInput
          type="email"
          aria-label="Email"
          autoComplete="email"
          maxLength={320}
          value={email}
          error={mistake ?? refusal}
          onChange={({ currentTarget }) => {
            setEmail(currentTarget.value)
            setMistake(null)
            test.reset()
          }}
        />
        <Button type="submit" busy={test.isPending}>
          Send a test
        </Button>
      </form>
      <div role="status">
        {test.data && <StatusIcon {...testWriteText(test.data)} />}
        {test.error && !refusal && <StatusIcon status="trouble">{test.error.message}</StatusIcon>}
      </div>
    </Card>
  )
}
