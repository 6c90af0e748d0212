/** The list of a campaign's portals and their editor come in one file: whoever opens the one goes on to the other. */
export { PortalEditorScreen } from '../portals/portal-editor-screen.tsx'
export { PortalsScreen } from '../portals/portals-screen.tsx'
