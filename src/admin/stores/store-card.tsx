/** The shop of the account on a store campaign's Discounts screen, in the three states of specification A §4. */
import { Badge, Card } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useId, type ReactNode } from 'react'
import type { StoreState, StoreView } from '#domain/stores/stores.api.ts'
import { PlatformMark } from '../ui/platform-mark.tsx'
import { extensionQuery } from './api.ts'
import { ConnectStore } from './connect-store.tsx'
import { DisconnectStore } from './disconnect-store.tsx'
import { EmbedStep } from './embed-step.tsx'
import { EndedNote } from './ended-note.tsx'
import classes from './store-card.module.css'
import { StoreTrouble } from './store-trouble.tsx'
import { SubscribeStep } from './subscribe-step.tsx'

type StoreCardProps = {
  state: StoreState
  /** Where the shop leads back to. */
  returnUrl: string
  /** What is pasted into a theme that has no app embed. */
  snippet: string
}

export function StoreCard({ state, ...props }: StoreCardProps) {
  const { store, subscribed } = state
  if (store === null) return <NotConnected state={state} {...props} />
  if (!subscribed) return <NotSubscribed store={store} {...props} />
  return <Integrated store={store} state={state} {...props} />
}

type NotConnectedProps = Omit<StoreCardProps, 'snippet'>

function NotConnected({ state, returnUrl }: NotConnectedProps) {
  return (
    <StoreFrame about="Makes and removes the codes for you">
      {state.ended && <EndedNote ended={state.ended} />}
      <ConnectStore signIn={state.signIn} shop={state.ended?.shop ?? ''} returnUrl={returnUrl} />
    </StoreFrame>
  )
}

type ConnectedProps = StoreCardProps & { store: StoreView }

function NotSubscribed({ store, returnUrl }: Omit<ConnectedProps, 'state' | 'snippet'>) {
  return (
    <StoreFrame about={store.value} badge={<Badge color="gray">Connected</Badge>}>
      <SubscribeStep shop={store.value} returnUrl={returnUrl} />
    </StoreFrame>
  )
}

function Integrated({ store, state, returnUrl, snippet }: ConnectedProps) {
  const isBroken = store.problem !== null
  const setup = useQuery({ ...extensionQuery, enabled: !isBroken })
  const isOn = !isBroken && setup.data?.data.shopifyExtensionEnabled === true
  return (
    <StoreFrame
      about={isOn ? <EmbedOn shop={store.value} /> : store.value}
      badge={
        <>
          {isBroken ? <Badge color="red">Not working</Badge> : <Badge color="green">Integrated</Badge>}
          <DisconnectStore store={store} isMenu />
        </>
      }
    >
      <StoreTrouble store={store} signIn={state.signIn} returnUrl={returnUrl} />
      {!isBroken && !isOn && <EmbedStep setup={setup} snippet={snippet} />}
    </StoreFrame>
  )
}

/** Nothing is left to do: the card is one row. */
function EmbedOn({ shop }: { shop: string }) {
  return (
    <>
      {shop} <IconCircleCheck size={14} stroke={1.75} aria-hidden="true" className={classes.on} /> App embed
      is on
    </>
  )
}

type StoreFrameProps = { about: ReactNode; badge?: ReactNode; children: ReactNode }

function StoreFrame({ about, badge, children }: StoreFrameProps) {
  const id = useId()
  return (
    <Card component="section" aria-labelledby={id} className={classes.card}>
      <div className={classes.head}>
        <span className={classes.mark}>
          <PlatformMark id="shopify" name="Shopify" />
        </span>
        <div className={classes.names}>
          <h2 id={id} className={classes.title}>
            Shopify
          </h2>
          <p className={classes.about}>{about}</p>
        </div>
        {badge && <div className={classes.badge}>{badge}</div>}
      </div>
      {children}
    </Card>
  )
}
