/** The webhook URL of one campaign for one checkout, and a new one when it has leaked. */
import { ChangeUrl } from '../ui/change-url.tsx'
import { CopyField } from '../ui/copy-field.tsx'
import { useRotateCheckout, type CheckoutAt } from './api.ts'
import classes from './guide-pages.module.css'

export function CheckoutAddress({ at, name, url }: { at: CheckoutAt; name: string; url: string }) {
  const rotate = useRotateCheckout(at)
  return (
    <>
      <CopyField label="Webhook URL" value={url} />
      <div className={classes.leaked}>
        <p className={classes.text}>Did the URL get into the wrong hands? Give {name} a new one.</p>
        <ChangeUrl change={{ isPending: rotate.isPending, mutateAsync: () => rotate.mutateAsync() }}>
          {name} reports no orders until it has been given the new one.
        </ChangeUrl>
      </div>
    </>
  )
}
