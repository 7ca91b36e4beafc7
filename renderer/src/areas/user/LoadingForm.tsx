import { SkeletonLines } from '#renderer/ui/personal/SkeletonLines.tsx';
import { Loading } from './Loading.tsx';

/** The scheduler that waits for what it begins with. */
export function LoadingForm({ title }: { readonly title: string }) {
  return (
    <>
      <h1>{title}</h1>
      <Loading>
        <SkeletonLines
          of={['tabs', 'gap', 'label', 'field', 'label', 'field', 'label', 'field', 'field']}
        />
      </Loading>
    </>
  );
}
