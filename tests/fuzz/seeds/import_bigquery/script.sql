-- weekly release
SELECT
  WITH DIFFERENTIAL_PRIVACY
    OPTIONS(epsilon = 10, delta = .01, max_groups_contributed = 2, privacy_unit_column = id)
    item,
    AVG(quantity, contribution_bounds_per_group => (0, 100)) AS average_quantity
FROM professors
GROUP BY item;

select with differential_privacy options(epsilon=0.5,delta=0,privacy_unit_column=id) count(*) as people from professors;
