/** Choosing a platform, then its own one or two fields. */
import { useState } from 'react'
import type { ConnectablePlatform } from '#domain/connections/connection.schema.ts'
import { ChoiceRadio } from '../ui/choice-radio.tsx'
import { PlatformMark } from '../ui/platform-mark.tsx'
import { SectionCard } from '../ui/section-card.tsx'
import { toast } from '../ui/toast.ts'
import classes from './connections.module.css'
import { CredentialsForm } from './credentials-form.tsx'
import { SignInNote } from './sign-in-note.tsx'

type AddConnectionProps = {
  platforms: readonly ConnectablePlatform[]
  variant: 'primary' | 'default'
  /** The id of the platform that was asked for. */
  startsWith?: string | undefined
}

export function AddConnection({ platforms, variant, startsWith }: AddConnectionProps) {
  const [chosenId, setChosenId] = useState<string | null>(startsWith ?? null)
  const [made, setMade] = useState(0)
  const chosen = platforms.find(({ id }) => id === chosenId)
  return (
    <SectionCard
      title="Add a connection"
      description="Choose a platform. Its key is tried at once, and nothing is saved before it works."
    >
      <fieldset className={classes.tiles}>
        <legend className={classes.legend}>Platform</legend>
        {platforms.map((platform) => (
          <label
            key={platform.id}
            className={classes.tile}
            data-chosen={platform.id === chosenId || undefined}
          >
            <ChoiceRadio
              name="connection-platform"
              path="platform"
              checked={platform.id === chosenId}
              onChoose={() => setChosenId(platform.id)}
            />
            <PlatformMark id={platform.id} name={platform.name} />
            <span>{platform.name}</span>
            {platform.hasOAuth && platform.credentials === null && <small>signs in there</small>}
          </label>
        ))}
      </fieldset>
      {chosen && (
        <div className={classes.chosen}>
          <SignInNote platform={chosen} />
          <CredentialsForm
            key={`${chosen.id} ${made}`}
            platform={chosen}
            variant={variant}
            onConnected={({ connection }) => {
              toast.done(`“${connection.name}” is connected.`)
              setMade(made + 1)
            }}
          />
        </div>
      )}
    </SectionCard>
  )
}
