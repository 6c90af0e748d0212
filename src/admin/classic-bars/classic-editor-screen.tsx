/** The classic bar's editor, as soon as its bars are there; says when there are none (specification B §2.5). */
import { Navigate, useSearch } from '@tanstack/react-router'
import type { CampaignDetail } from '#domain/campaigns/campaigns.api.ts'
import { classicEditorMessages } from '#domain/classic-bars/classic-bar-editor.ts'
import { VisualEditorGate } from '../campaigns/visual-editor-gate.tsx'
import { EditorOutside } from '../editor/editor-shell.tsx'
import { useEditorFamily } from '../navigation/editor-family.ts'
import { earlierEditorLink } from '../navigation/links.ts'
import { classicBarsQuery } from './api.ts'
import { ClassicDesignScreen } from './classic-design-screen.tsx'
import { NoClassicBars } from './no-classic-bars.tsx'

/** Of the panel, for its skeleton: the table itself comes with the editor. */
const GROUPS = 3

export function ClassicEditorScreen() {
  const { page = 'first' } = useSearch({ strict: false })
  return (
    <VisualEditorGate
      kind="floatingBar"
      rows={GROUPS}
      query={(campaignId) => classicBarsQuery(campaignId, page)}
      failed={classicEditorMessages.fetchFailed}
      missing={otherEditor}
    >
      {({ id }, { bars }) =>
        bars.length > 0 ? (
          <ClassicDesignScreen />
        ) : (
          <EditorOutside campaignId={id} kind="floatingBar">
            <NoClassicBars campaignId={id} />
          </EditorOutside>
        )
      }
    </VisualEditorGate>
  )
}

/** The bar in force is the oldest one: its form is where the owner wants to be. */
function otherEditor({ id, earlierBar }: CampaignDetail) {
  return earlierBar === 'oldest' && <ToOldest campaignId={id} />
}

function ToOldest({ campaignId }: { campaignId: string }) {
  return <Navigate {...earlierEditorLink(useEditorFamily(), campaignId, 'legacy-editor')} replace />
}
