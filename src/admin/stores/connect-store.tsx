/** The ways to connect a shop: the installation's app, an app of one's own, or the token of an older one. */
import { SegmentedControl } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useId, useState } from 'react'
import type { StoreState } from '#domain/stores/stores.api.ts'
import { links } from '../navigation/links.ts'
import { useCurrentAccount } from '../session/current-account.ts'
import { FoldButton } from '../ui/fold-button.tsx'
import { OwnWayForm } from './own-way-form.tsx'
import { ShopForm } from './shop-form.tsx'
import classes from './store-card.module.css'

type ConnectStoreProps = {
  signIn: StoreState['signIn']
  /** Filled in already; empty: not known. */
  shop: string
  returnUrl: string
}

export function ConnectStore({ signIn, shop, returnUrl }: ConnectStoreProps) {
  const { user, account } = useCurrentAccount()
  const [open, setOpen] = useState(false)
  const id = useId()
  if (account.role !== 'owner')
    return <p className={classes.text}>Only owners of the account can connect a shop.</p>
  if (signIn !== 'ready')
    return (
      <>
        <p className={classes.text}>
          This installation is not an app at Shopify yet. Connect your shop with an app of its own: it takes
          about five minutes.
          {user.isInstanceAdmin && (
            <>
              {' '}
              <Link {...links.instance('settings')} className={classes.link}>
                Set up the installation’s app
              </Link>
            </>
          )}
        </p>
        <OwnWays shop={shop} isMain />
      </>
    )
  return (
    <>
      <ShopForm shop={shop} returnUrl={returnUrl} />
      <div className={classes.fold}>
        <FoldButton isOpen={open} controls={id} onChange={setOpen}>
          Connect it in another way
        </FoldButton>
        {open && (
          <div id={id} className={classes.folded}>
            <OwnWays shop={shop} />
          </div>
        )}
      </div>
    </>
  )
}

const ways = [
  { value: 'app', label: 'App of your own' },
  { value: 'token', label: 'Older custom app' },
] as const

/** `isMain`: there is no other way, so its button is the next act. */
export function OwnWays({ shop, isMain = false }: { shop: string; isMain?: boolean }) {
  const [way, setWay] = useState<(typeof ways)[number]['value']>('app')
  return (
    <div className={classes.ways}>
      <SegmentedControl<typeof way>
        aria-label="Way to connect"
        size="xs"
        data={[...ways]}
        value={way}
        onChange={setWay}
        className={classes.way ?? ''}
      />
      <OwnWayForm key={way} way={way} shop={shop} isMain={isMain} />
    </div>
  )
}
