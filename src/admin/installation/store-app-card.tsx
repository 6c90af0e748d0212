/** The installation's app at Shopify: how it is made, and its id and secret. With it, owners connect a shop by its address. */
import { PasswordInput, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useForm } from 'react-hook-form'
import type { StoreApp } from '#domain/installation/installation.api.ts'
import { BLANK } from '#domain/calls/blank.ts'
import { showFieldErrors } from '../calls/form-errors.ts'
import { links } from '../navigation/links.ts'
import { Button } from '../ui/button.tsx'
import { CopyField } from '../ui/copy-field.tsx'
import { Loading } from '../ui/loading.tsx'
import { Problem } from '../ui/problem.tsx'
import { SectionCard } from '../ui/section-card.tsx'
import { StatusIcon } from '../ui/status-icon.tsx'
import { toast } from '../ui/toast.ts'
import { storeAppQuery, useRemoveStoreApp, useSaveStoreApp } from './api.ts'
import { RemoveButton } from './remove-button.tsx'
import classes from './settings-tab.module.css'

export function StoreAppCard() {
  const app = useQuery(storeAppQuery)

  if (app.isPending) return <Loading heights={[360]} />
  if (app.isError)
    return (
      <Problem title="The app could not be shown" onRetry={() => void app.refetch()}>
        {app.error.message}
      </Problem>
    )
  return (
    <SectionCard
      title="App for Shopify shops"
      description={
        <>
          Made once at dev.shopify.com. Every account then connects its shop by the shop’s address alone.{' '}
          <Link {...links.guide('storeApp')} className={classes.link}>
            How it is made
          </Link>
        </>
      }
      aside={<AppStatus app={app.data} />}
    >
      <div className={classes.fields}>
        <CopyField label="App URL" value={new URL(app.data.redirectUrl).origin} />
        <CopyField label="Redirect URL" value={app.data.redirectUrl} />
        <CopyField label="Scopes" value={app.data.scopes.join(',')} />
        <CopyField label="URL for privacy webhooks" value={app.data.webhookUrl} />
      </div>
      {app.data.from === 'environment' ? (
        <p className={classes.about}>
          Its id and secret come from the environment, where SHOPIFY_CLIENT_ID and SHOPIFY_CLIENT_SECRET are
          set. They are changed there.
        </p>
      ) : (
        <StoreAppForm key={app.data.clientId} app={app.data} />
      )}
    </SectionCard>
  )
}

function AppStatus({ app }: { app: StoreApp }) {
  return app.from === null ? (
    <StatusIcon status="open">Not set up</StatusIcon>
  ) : (
    <StatusIcon status="done">Set up</StatusIcon>
  )
}

type AppValues = { clientId: string; clientSecret: string; handle: string }

function StoreAppForm({ app }: { app: StoreApp }) {
  const form = useForm<AppValues>({
    defaultValues: { clientId: app.clientId ?? '', clientSecret: '', handle: app.handle ?? '' },
  })
  const { register, handleSubmit, formState } = form
  const { errors } = formState
  const save = useSaveStoreApp()
  const isSet = app.from !== null

  async function keep({ clientId, clientSecret, handle }: AppValues) {
    try {
      // An empty secret is the one that is kept already.
      await save.mutateAsync({ clientId, handle: handle || null, ...(clientSecret && { clientSecret }) })
      form.reset({ clientId, clientSecret: '', handle })
      toast.done('The app is saved.')
    } catch (error) {
      const rest = showFieldErrors(form, error)
      if (rest !== null) toast.failed(rest)
    }
  }

  return (
    <form noValidate className={classes.app} onSubmit={(event) => void handleSubmit(keep)(event)}>
      <div className={classes.fields}>
        <TextInput
          {...register('clientId', { required: BLANK })}
          label="Client ID"
          autoComplete="off"
          spellCheck={false}
          error={errors.clientId?.message}
        />
        <PasswordInput
          {...register('clientSecret', isSet ? {} : { required: BLANK })}
          label="Client secret"
          placeholder={isSet ? 'Kept, and never shown' : ''}
          autoComplete="off"
          error={errors.clientSecret?.message}
        />
        <TextInput
          {...register('handle')}
          label="App handle (optional)"
          description="The last part of the app’s address at Shopify: tells its app embed from others."
          autoComplete="off"
          spellCheck={false}
          error={errors.handle?.message}
        />
      </div>
      <div className={classes.acts}>
        <Button type="submit" variant="primary" busy={save.isPending}>
          Save app
        </Button>
        {isSet && <RemoveApp />}
      </div>
    </form>
  )
}

function RemoveApp() {
  return (
    <RemoveButton what="the app" remove={useRemoveStoreApp()}>
      Its id and secret are forgotten here. Shops that were connected by it cannot be asked any more once
      their tokens end, within the hour.
    </RemoveButton>
  )
}
