/** Surveys of portals. */
import { portalSurvey } from '#widgets/portal-survey.ts'
import { registerPart } from '../register-part.ts'

registerPart('portal-survey', () => ({ portalExtra: portalSurvey }))
