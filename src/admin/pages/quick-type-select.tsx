/** The type of a page that exists: saved when chosen, with what is in the way below it (specification A §4, §5). */
import { useState } from 'react'
import type { PageType } from '#domain/pages/page-types.ts'
import type { PageAnswer } from '#domain/pages/pages.api.ts'
import { useUpdatePage } from './api.ts'
import { ConflictDialog } from '../saving/conflict-dialog.tsx'
import { useSaveChanges } from '../saving/use-save-changes.ts'
import { fieldsOfPage, quickChange, recordOfPage } from './page-form.ts'
import { pageWords } from './page-words.ts'
import { PageTypeSelect } from './page-type-select.tsx'

type QuickTypeSelectProps = {
  campaignId: string
  page: PageAnswer
  pages: readonly PageAnswer[]
  availableTypes: readonly PageType[]
}

export function QuickTypeSelect({ campaignId, page, pages, availableTypes }: QuickTypeSelectProps) {
  const update = useUpdatePage(campaignId)
  const { save, conflicts } = useSaveChanges('page')
  const [chosen, setChosen] = useState<string>(page.type)
  const [problem, setProblem] = useState<string | null>(null)

  function change(type: string) {
    const fields = { ...fieldsOfPage(page), type }
    const quick = quickChange({ id: page.id, fields, pages })
    if (quick.outcome === 'refuse') return setProblem(quick.message)
    setProblem(null)
    setChosen(type)
    save({
      base: recordOfPage(page),
      now: quick.record,
      send: (changes) => update.mutateAsync({ pageId: page.id, changes }),
    }).catch((error: Error) => setProblem(error.message))
  }

  return (
    <>
      <PageTypeSelect
        // What was chosen shows while it is being saved.
        type={update.isPending ? chosen : page.type}
        availableTypes={availableTypes}
        label={`Type of ${page.beforeUrl}`}
        disabled={update.isPending}
        error={problem}
        onChange={change}
      />
      <ConflictDialog question={conflicts} words={pageWords} />
    </>
  )
}
