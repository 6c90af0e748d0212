/** A shop is connected whose account has no plan for it yet (A §4). */
import { useCurrentAccount } from '../session/current-account.ts'
import { Button } from '../ui/button.tsx'
import { toast } from '../ui/toast.ts'
import { useSubscribe } from './api.ts'
import { DisconnectStore } from './disconnect-store.tsx'
import classes from './store-card.module.css'

export function SubscribeStep({ shop, returnUrl }: { shop: string; returnUrl: string }) {
  const { account } = useCurrentAccount()
  const subscribe = useSubscribe()
  if (account.role !== 'owner')
    return (
      <p className={classes.text}>
        Discounts belong to the Store plan. Only owners of the account can choose it.
      </p>
    )
  return (
    <>
      <p className={classes.text}>
        Discounts belong to the Store plan. The shop stays connected, and nothing changes there until you
        choose the plan.
      </p>
      <div className={classes.acts}>
        <Button
          variant="primary"
          busy={subscribe.isPending || subscribe.isSuccess}
          onClick={() =>
            subscribe.mutate({ shop, returnUrl }, { onError: (error) => toast.failed(error.message) })
          }
        >
          Choose the Store plan
        </Button>
        <DisconnectStore />
      </div>
    </>
  )
}
