import { FilterChip } from '#web/ui/form/filter-chip.tsx';

const choices = [
  { rating: undefined, label: 'All Ratings' },
  { rating: 5, label: '5 Stars' },
  { rating: 4, label: '4 Stars' },
  { rating: 3, label: '3 Stars' },
  { rating: 2, label: '2 Stars' },
  { rating: 1, label: '1 Star' },
];

type RatingFilterProps = {
  rating: number | undefined;
  onChange: (rating: number | undefined) => void;
};

export function RatingFilter({ rating, onChange }: RatingFilterProps) {
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">Show reviews of</legend>
      {choices.map((choice) => (
        <FilterChip
          key={choice.label}
          selected={rating === choice.rating}
          onClick={() => onChange(choice.rating)}
        >
          {choice.label}
        </FilterChip>
      ))}
    </fieldset>
  );
}
