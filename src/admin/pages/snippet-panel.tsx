/** The code to paste, in its two forms, and where it goes. */
import { SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import type { pagesApi } from '#domain/pages/pages.api.ts'
import type { Answer } from '../calls/request.ts'
import { CopyBlock } from '../ui/copy-field.tsx'
import classes from './snippet-panel.module.css'
import { whereToPaste } from './where-to-paste.ts'

/** As the server says them, and where the owner builds pages. */
export type PageCodes = Pick<
  Answer<typeof pagesApi.list>,
  'snippet' | 'plainTag' | 'placeCodes' | 'strictTimerCode'
>
export type Snippets = PageCodes & { landingPlatform: string }

const forms = [
  { value: 'snippet', label: 'Recommended' },
  { value: 'plainTag', label: 'Plain tag' },
] as const

type Form = (typeof forms)[number]['value']

const about: Record<Form, string> = {
  snippet:
    'Once for the whole site, or on every page of the campaign. It hides an expired offer before anyone sees it.',
  plainTag:
    'For tag managers, builders that refuse inline code, and sites with a strict content security policy. An expired offer may show for a moment before the redirect.',
}

export function SnippetPanel({ landingPlatform, ...code }: Omit<Snippets, 'placeCodes' | 'strictTimerCode'>) {
  const [form, setForm] = useState<Form>('snippet')
  return (
    <div className={classes.panel}>
      <div className={classes.head}>
        <p className={classes.advice}>{whereToPaste(landingPlatform).advice}</p>
        <SegmentedControl<Form>
          aria-label="Form of the code"
          size="xs"
          data={[...forms]}
          value={form}
          onChange={setForm}
        />
      </div>
      <CopyBlock label="Code for your page" value={code[form]} description={about[form]} />
    </div>
  )
}
