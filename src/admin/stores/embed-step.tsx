/** The app embed that shows the bar in the shop's theme: off, or not to be found out (A §4). */
import { IconExternalLink } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { discountMessages } from '#domain/discounts/discount.schema.ts'
import { AnchorButton } from '../ui/button.tsx'
import { CopyBlock } from '../ui/copy-field.tsx'
import { Loading } from '../ui/loading.tsx'
import { Problem } from '../ui/problem.tsx'
import { TextButton } from '../ui/text-button.tsx'
import type { storesApi } from '#domain/stores/stores.api.ts'
import type { Answer } from '../calls/request.ts'
import classes from './store-card.module.css'

type EmbedStepProps = { setup: UseQueryResult<Answer<typeof storesApi.extensionSetup>>; snippet: string }

export function EmbedStep({ setup, snippet }: EmbedStepProps) {
  const [isByCode, setByCode] = useState(false)
  const id = useId()

  if (setup.isPending) return <Loading heights={[88]} />
  if (setup.isError)
    return (
      <Problem title={discountMessages.extensionNotRead} onRetry={() => void setup.refetch()}>
        {setup.error.message}
      </Problem>
    )

  const { shopifyExtensionEnabled: isOn, shopifyExtensionEnableLink: link } = setup.data.data
  return (
    <div className={classes.step}>
      <h3 className={classes.stepTitle}>
        {isOn === null ? 'Next: see whether the app embed is on' : 'Next: switch on the app embed'}
      </h3>
      <p className={classes.text}>
        {isOn === null
          ? 'Nobody could look into the theme. The switch shows in the theme editor, under App embeds.'
          : 'It shows the bar in your theme. Opens the theme editor with the switch in sight.'}
      </p>
      <div className={classes.acts}>
        {link !== '' && (
          <AnchorButton
            size="xs"
            href={link}
            target="_blank"
            rel="noreferrer"
            rightSection={<IconExternalLink size={14} stroke={1.75} aria-hidden="true" />}
          >
            Open theme editor
          </AnchorButton>
        )}
        <TextButton onClick={() => setByCode(!isByCode)}>
          {isByCode ? 'Hide the code' : 'Use code instead'}
        </TextButton>
      </div>
      {isByCode && (
        <div id={id} className={classes.code}>
          <CopyBlock
            label="Code for your theme"
            value={snippet}
            description="In the shop’s admin, under Online Store, Themes, Edit code: into layout/theme.liquid, right after <head>. It replaces the app embed; a theme needs one of the two."
          />
        </div>
      )}
    </div>
  )
}
