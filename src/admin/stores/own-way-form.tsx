/** Connecting a shop by an app that its owner has made: the steps there, and what they bring back. It is tried before it is kept. */
import { PasswordInput, TextInput } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { shopAddressMessages, shopOf } from '#domain/stores/shop-address.ts'
import { askedScopes } from '#domain/stores/asked-scopes.ts'
import { RequestFailed } from '../calls/request.ts'
import { Button } from '../ui/button.tsx'
import { CopyField } from '../ui/copy-field.tsx'
import { focusFirstInvalid } from '../ui/focus-first-invalid.ts'
import { NumberedSteps } from '../ui/numbered-steps.tsx'
import { toast } from '../ui/toast.ts'
import { useConnectBy, type OwnWay } from './api.ts'
import { ownWays, type OwnWayName } from './own-ways.ts'
import { SHOP_EXAMPLE } from './shop-form.tsx'
import classes from './store-card.module.css'

type OwnWayFormProps = {
  way: OwnWayName
  shop: string
  /** There is no other act on the card. */
  isMain: boolean
  onConnected?: () => void
}

const empty = { clientId: '', clientSecret: '', accessToken: '' }
type Typed = typeof empty & { shop: string }

export function OwnWayForm({ way, shop, isMain, onConnected }: OwnWayFormProps) {
  const { steps, fields } = ownWays[way]
  const element = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState<Typed>({ ...empty, shop })
  const [problems, setProblems] = useState<Record<string, string>>({})
  const [refusal, setRefusal] = useState<string | null>(null)
  const [timesSaid, setTimesSaid] = useState(0)
  const connect = useConnectBy()

  // Once the messages are on the screen, however long the shop took.
  useEffect(() => {
    if (timesSaid > 0) focusFirstInvalid(element.current)
  }, [timesSaid])

  function say(found: Record<string, string>, message: string | null) {
    setProblems(found)
    setRefusal(Object.keys(found).length === 0 ? message : null)
    setTimesSaid((times) => times + 1)
  }

  function submit() {
    const found = problemsOf(typed, fields)
    if (Object.keys(found).length > 0) return say(found, null)
    setRefusal(null)
    connect.mutate(bodyOf(way, typed), {
      onSuccess: () => {
        toast.done('Your shop is connected.')
        onConnected?.()
      },
      onError: (error) => say(error instanceof RequestFailed ? error.fields : {}, error.message),
    })
  }

  const type = (name: keyof Typed) => (text: string) => {
    setTyped({ ...typed, [name]: text })
    setProblems(without(problems, name))
  }
  return (
    <form
      ref={element}
      noValidate
      className={classes.own}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <NumberedSteps steps={steps} />
      <CopyField label="Scopes" value={askedScopes.join(',')} />
      <TextInput
        label="Shop URL"
        placeholder={SHOP_EXAMPLE}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        inputMode="url"
        value={typed.shop}
        error={problems['shop']}
        onChange={({ currentTarget }) => type('shop')(currentTarget.value)}
      />
      <div className={classes.pair}>
        {fields.map(({ name, label, isSecret }) => {
          const Input = isSecret ? PasswordInput : TextInput
          return (
            <Input
              key={name}
              label={label}
              autoComplete="off"
              spellCheck={false}
              value={typed[name]}
              error={problems[name]}
              onChange={({ currentTarget }) => type(name)(currentTarget.value)}
            />
          )
        })}
      </div>
      {refusal !== null && (
        <p role="alert" className={classes.refusal}>
          {refusal}
        </p>
      )}
      <div>
        <Button type="submit" variant={isMain ? 'primary' : 'default'} busy={connect.isPending}>
          Test and connect
        </Button>
      </div>
    </form>
  )
}

function problemsOf(typed: Typed, fields: readonly { name: keyof Typed }[]): Record<string, string> {
  const blank = [...fields.map(({ name }) => name), 'shop' as const].filter(
    (name) => typed[name].trim() === '',
  )
  const found = Object.fromEntries(blank.map((name) => [name, shopAddressMessages.blank]))
  if (!found['shop'] && shopOf(typed.shop) === null) return { ...found, shop: shopAddressMessages.unknown }
  return found
}

function bodyOf(way: OwnWayName, { shop, clientId, clientSecret, accessToken }: Typed): OwnWay {
  return way === 'app'
    ? { by: 'app', shop, clientId, clientSecret }
    : { by: 'token', shop, accessToken, clientSecret }
}

function without(problems: Record<string, string>, name: string): Record<string, string> {
  return Object.fromEntries(Object.entries(problems).filter(([field]) => field !== name))
}
