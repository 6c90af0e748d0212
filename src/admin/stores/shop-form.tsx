/** The address of the shop, and the way to it through the installation's app (A §4, §5). */
import { TextInput } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { shopAddressMessages, shopOf, withoutScheme } from '#domain/stores/shop-address.ts'
import { RequestFailed } from '../calls/request.ts'
import { Button } from '../ui/button.tsx'
import { useConnectStore } from './api.ts'
import classes from './store-card.module.css'

export const SHOP_EXAMPLE = 'your-shop.myshopify.com'

export function ShopForm({ shop, returnUrl }: { shop: string; returnUrl: string }) {
  const [typed, setTyped] = useState(shop)
  const [problem, setProblem] = useState<string | null>(null)
  const [timesRefused, setTimesRefused] = useState(0)
  const input = useRef<HTMLInputElement>(null)
  const connect = useConnectStore()
  const isBlank = withoutScheme(typed) === ''

  // Once the message is on the screen, however long the server took.
  useEffect(() => {
    if (timesRefused > 0) input.current?.focus()
  }, [timesRefused])

  function refuse(message: string) {
    setProblem(message)
    setTimesRefused((times) => times + 1)
  }

  function submit() {
    if (isBlank) return refuse(shopAddressMessages.blank)
    if (shopOf(typed) === null) return refuse(shopAddressMessages.unknown)
    connect.mutate(
      { shop: withoutScheme(typed), returnUrl },
      {
        onError: (error) => refuse((error instanceof RequestFailed && error.fields['shop']) || error.message),
      },
    )
  }

  return (
    <form
      noValidate
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <TextInput
        ref={input}
        label="Shop URL"
        placeholder={SHOP_EXAMPLE}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        inputMode="url"
        value={typed}
        error={problem}
        onChange={({ currentTarget: { value } }) => {
          setTyped(value)
          setProblem(withoutScheme(value) === '' ? shopAddressMessages.blank : null)
        }}
        // The button is closed while there is nothing: whoever came by and went on is told why (A §5).
        onKeyDown={({ key }) => key === 'Enter' && isBlank && refuse(shopAddressMessages.blank)}
        onBlur={() => isBlank && setProblem(shopAddressMessages.blank)}
        className={classes.input ?? ''}
      />
      <Button
        type="submit"
        variant="primary"
        disabled={isBlank}
        busy={connect.isPending || connect.isSuccess}
        className={classes.submit ?? ''}
      >
        Integrate
      </Button>
    </form>
  )
}
