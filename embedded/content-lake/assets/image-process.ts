import {setPriority} from 'node:os'
import {serveJobs} from '../jobs/serve-jobs'
import {convertImage, isAnimated} from './convert'
import {inspectImage} from './inspect-image'
import {createImageMetadata} from './image-metadata'
import {isSharpTimeout, conversionTimeoutError} from './load-sharp'
import type {ImageJob} from './image-jobs'
import {LAKE_LIMITS} from '../limits'

/** Entry point of the image process. Low priority, so that checkouts go before image conversions. */
setPriority(10)

serveJobs<ImageJob>(async (job) => {
  try {
    return await runJob(job)
  } catch (error) {
    if (isSharpTimeout(error))
      throw conversionTimeoutError(LAKE_LIMITS.images.conversionSeconds, job.kind === 'inspect')
    throw error
  }
})

async function runJob(job: ImageJob) {
  switch (job.kind) {
    case 'convert':
      return convertImage(job.path, job.extension, job.plan)
    case 'frames':
      return isAnimated(job.path)
    case 'inspect': {
      const image = await inspectImage(job.path)
      const {width, height, extension, mimeType} = image
      return {width, height, extension, mimeType, metadata: await createImageMetadata(image, job.meta)}
    }
  }
}
