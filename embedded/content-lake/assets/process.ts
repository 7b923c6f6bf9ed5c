import {setPriority} from 'node:os'
import {serveJobs} from '../jobs/serve-jobs'
import {convertImage, isAnimated} from './convert'
import {inspectImage} from './inspect'
import {describeImage} from './metadata'
import {CONVERSION_SECONDS, isGivenUp, takesTooLong} from './limits'
import type {PictureJob} from './picture-jobs'

/** The side of the process that works on pixels. Whoever buys something goes before whoever wants a picture. */
setPriority(10)

serveJobs<PictureJob>(async (job) => {
  try {
    return await workOn(job)
  } catch (error) {
    if (isGivenUp(error)) throw takesTooLong(CONVERSION_SECONDS)
    throw error
  }
})

async function workOn(job: PictureJob) {
  switch (job.kind) {
    case 'convert':
      return convertImage(job.path, job.extension, job.plan)
    case 'frames':
      return isAnimated(job.path)
    case 'inspect': {
      const image = await inspectImage(job.path)
      const {width, height, extension, mimeType} = image
      return {width, height, extension, mimeType, metadata: await describeImage(image, job.meta)}
    }
  }
}
